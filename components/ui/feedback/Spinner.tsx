import styles from './Spinner.module.css';

/** An activity indicator; the text beside it names the activity. With reduced motion, it pulses. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
