import { useRef } from 'react';
import { Button } from '../ui/controls/Button.tsx';

export interface FileButtonProps {
  readonly label: string;
  /** The accepted types of files, as in `<input accept>`. */
  readonly accept: string;
  readonly onPick: (file: File) => void;
}

/** A button that lets the user choose a file. */
export function FileButton({ label, accept, onPick }: FileButtonProps) {
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
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onPick(file);
          // the same file may be chosen again after a correction
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
