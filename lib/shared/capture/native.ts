/**
 * Reads a property of a node as the browser defines it, from the prototype. A page may hide it: a form has a property
 * for each field with a name (`shadowRoot`, `children`), a document one for each image and form (HTML standard,
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem and
 * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem).
 */
export function native<Owner extends Node, Name extends keyof Owner>(
  prototype: Owner,
  name: Name,
  node: Owner,
): Owner[Name] {
  return Reflect.get(prototype, name, node);
}
