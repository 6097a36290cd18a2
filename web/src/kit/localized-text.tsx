/** User-written text or names, marked with the language of their script, so that screen readers switch the voice. */
export function LocalizedText({ children }: { readonly children: string }) {
  return <span lang={/\p{Script=Devanagari}/u.test(children) ? 'hi' : 'en'}>{children}</span>;
}
