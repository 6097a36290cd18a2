import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { languageOf, pickTranslation } from '../../../../../src/contracts/translated.js';
import { type ShownVoucherModel, vouchersApi } from '../../../api/generated-vouchers.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import classes from './vouchers.module.css';

// The page is complete without vouchers, so no toast reports a failure.
const { useGetVouchersQuery } = vouchersApi.enhanceEndpoints({
  endpoints: { getVouchers: { extraOptions: { toast: { error: false } } } },
});

/** Discount vouchers of shops, which the brand shows; nothing without any. */
export function Vouchers() {
  const t = useText();
  const { data } = useGetVouchersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [copiedCode, setCopiedCode] = useState<string>();
  if (!data || data.vouchers.length === 0) return null;
  return (
    <section aria-labelledby="vouchers">
      <h2 id="vouchers">{t('vouchers.title')}</h2>
      <ul className={classes.vouchers}>
        {data.vouchers.map((voucher) => (
          <Voucher key={voucher.voucher_id} voucher={voucher} isCopied={voucher.code === copiedCode} onCopied={setCopiedCode} />
        ))}
      </ul>
    </section>
  );
}

interface VoucherProps {
  readonly voucher: ShownVoucherModel;
  /** The clipboard holds its code. */
  readonly isCopied: boolean;
  /** Called with the code that was copied, or without one where the browser refused. */
  readonly onCopied: (code?: string) => void;
}

function Voucher({ voucher: { shop, title: english, title_hi, code, valid_until }, isCopied, onCopied }: VoucherProps) {
  const t = useText();
  const language = useLanguage();
  const title = pickTranslation(language, english, title_hi);
  const codeElement = useRef<HTMLElement>(null);
  const [isBlocked, setBlocked] = useState(false);

  const copy = async () => {
    const isWritten = await writeToClipboard(code);
    onCopied(isWritten ? code : undefined);
    setBlocked(!isWritten);
    // The selected code is one command away from being copied by hand.
    if (!isWritten && codeElement.current) getSelection()?.selectAllChildren(codeElement.current);
    announce(isWritten ? t('vouchers.copiedCode', { code }) : t('vouchers.notCopied'));
  };

  return (
    <li className={classes.voucher}>
      <p className={classes.shop} lang={languageOf(shop)}>
        {shop}
      </p>
      <p lang={languageOf(title)}>{title}</p>
      <p className={classes.validity}>{t('vouchers.validUntil', { date: formatDay(valid_until, language) })}</p>
      <div className={classes.copying}>
        <code ref={codeElement} className={classes.code} lang="en" translate="no">
          {code}
        </code>
        <Button
          variant="default"
          aria-label={t(isCopied ? 'vouchers.copiedCode' : 'vouchers.copyCode', { code })}
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'common.actions.copied' : 'common.actions.copy')}
        </Button>
      </div>
      {isBlocked && <p className={classes.blocked}>{t('vouchers.notCopied')}</p>}
    </li>
  );
}

/** Returns whether the browser copied the text; it refuses without permission, and has no clipboard on insecure pages. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
