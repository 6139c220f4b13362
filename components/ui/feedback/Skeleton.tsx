/** Grey rows of the list's own height while nothing is known yet, so that the real ones take their place. */
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
