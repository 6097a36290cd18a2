/** What people wrote or named, in the language of its letters: a screen reader changes its voice for it. */
export function LocalizedText({ children }: { readonly children: string }) {
  return <span lang={/\p{Script=Devanagari}/u.test(children) ? 'hi' : 'en'}>{children}</span>;
}
