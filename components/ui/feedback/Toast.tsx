/** A short confirmation at the bottom of the window, announced politely. Always mounted, usually empty. */
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
