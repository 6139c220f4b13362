/** The names of a list written as one line, `names('a b c')`, each with its own type. */
export function names<const List extends string>(list: List): readonly NameOf<List>[] {
  return list.split(' ') as NameOf<List>[];
}

type NameOf<List extends string, Before = never> = List extends `${infer First} ${infer Rest}`
  ? NameOf<Rest, Before | First>
  : Before | List;
