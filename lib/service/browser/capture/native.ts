/**
 * Reads a property of a node as the browser defines it, from the prototype. A page may hide it: a form has a property
 * for each field with a name (`shadowRoot`, `children`), a document one for each image and form (HTML standard,
 * sections 3.1.7 and 4.10.3, read 2026-11-25).
 */
export function native<Owner extends Node, Name extends keyof Owner>(
  prototype: Owner,
  name: Name,
  node: Owner,
): Owner[Name] {
  return Reflect.get(prototype, name, node);
}
