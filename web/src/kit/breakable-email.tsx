/** A text with an e-mail address that wraps before its @, not within a word. */
export function BreakableEmail({ children }: { readonly children: string }) {
  const at = children.indexOf('@');
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
