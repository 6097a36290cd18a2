/** A text with an e-mail address, which breaks before its @ where the line is too short, and not within a word. */
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
