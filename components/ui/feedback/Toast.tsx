/** A short word on what was just done, at the foot of the window, spoken politely. Always there, mostly empty. */
export function Toast({ text }: { readonly text: string }) {
  return (
    <div className="toast" role="status">
      {text !== '' && (
        <span className="toast-text" key={text}>
          {text}
        </span>
      )}
    </div>
  );
}
