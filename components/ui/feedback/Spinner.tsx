/** Something is under way; the words beside it say what. Without motion, where the system asks for that, it pulses. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
