import { languageOf } from '../../../src/contracts/translated.js';

/** User-written text or names, marked with the language of their script, so that screen readers switch the voice. */
export const LocalizedText = ({ children }: { readonly children: string }) => <span lang={languageOf(children)}>{children}</span>;
