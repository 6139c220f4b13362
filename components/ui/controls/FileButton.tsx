import { useRef } from 'react';
import { Button } from './Button.tsx';

export interface FileButtonProps {
  readonly label: string;
  /** The accepted types of files, as in `<input accept>`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Called with the first file, and with all of them. */
  readonly onPick: (file: File, all: readonly File[]) => void;
}

export function FileButton({ label, accept, multiple, onPick }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="open-file" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files[0]) onPick(files[0], files);
          // the same file may be chosen again after a correction
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
