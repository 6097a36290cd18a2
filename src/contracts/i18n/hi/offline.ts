import type { offline as english } from '../en/offline.js';
import type { CatalogueLike } from '../translate.js';

/** What the browser shows in place of a page that it cannot fetch (web/src/app/offline). */
export const offline: CatalogueLike<typeof english> = {
  title: 'अभी इंटरनेट कनेक्शन नहीं है',
  text: 'कनेक्शन लौटते ही यह पेज अपने आप खुल जाएगा। आपने जो सहेजा था, वह सुरक्षित है।',
  retry: 'फिर से कोशिश करें',
};
