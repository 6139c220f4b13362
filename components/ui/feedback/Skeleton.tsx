/** Grey placeholders with the height of the list's rows while it is loading. */
export function Skeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div className="skeleton-row" key={row}>
          <span className="skeleton-line" />
          <span className="skeleton-line" />
        </div>
      ))}
    </div>
  );
}
