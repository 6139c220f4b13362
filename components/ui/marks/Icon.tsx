import styles from './Icon.module.css';

const PATHS = {
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  open: 'M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  copy: 'M9 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5 15V5a1 1 0 0 1 1-1h9',
  details: 'M5 6h14M5 12h14M5 18h8',
  lock: 'M7 11h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3.5 12h17M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  key: 'M8 10.5a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM11.5 12L20.5 3M16 7.5l3.5 3.5',
  rerun: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  print: 'M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l5 5',
  left: 'M14 6l-6 6l6 6',
  down: 'M6 10l6 6l6-6',
  right: 'M10 6l6 6l-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  eye: 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
  spark: 'M12 3l2 7l7 2l-7 2l-2 7l-2-7l-7-2l7-2z',
  sort: 'M4 7h16M7 12h10M10 17h4',
  compare: 'M4 5h7v14H4zM13 5h7v14h-7zM6 9h3M15 9h3M15 12h3',
  folder: 'M3 7a1 1 0 0 1 1-1h5l2 2h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z',
  warn: 'M12 4L2.5 20h19zM12 10v4M12 17h.01',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v5M12 8h.01',
  tick: 'M5 13l4 4L19 7',
  'open-file': 'M12 15V4M7 8.5l5-5l5 5M5 20h14',
  save: 'M12 4v11M7 10.5l5 5l5-5M5 20h14',
  minus: 'M6 12h12',
  pin: 'M9 4h6l-1 6l4 4H6l4-4zM12 14v6',
  plus: 'M12 5v14M5 12h14',
  page: 'M7 3h7l4 4v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v4h4',
  panel: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM15 5v14',
  star: 'M12 3.5l2.6 5.5l6 .8l-4.4 4.2l1.1 6l-5.3-2.9l-5.3 2.9l1.1-6L3.4 9.8l6-.8z',
  settings:
    'M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
  target: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM12 2v5M12 17v5M2 12h5M17 12h5',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon in the colour of the surrounding text; hidden from screen readers. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className={`${styles.icon} ${styles[name] ?? ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
