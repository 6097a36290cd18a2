import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import classes from './key-facts-tick.module.css';
import { type ReadKeyFacts, useKeyFacts } from './use-key-facts.ts';

const KeyFactsStatement = lazy(() => import('./key-facts-statement.tsx').then((module) => ({ default: module.KeyFactsStatement })));

interface Props {
  readonly offer: { readonly offer_id: string; readonly lender_name: string };
  /** The statement that is ticked; null while none is. */
  readonly read: ReadKeyFacts | null;
  readonly onRead: (read: ReadKeyFacts | null) => void;
  /** Whether he went on without the tick. */
  readonly isMissing?: boolean;
  readonly disabled?: boolean;
}

/**
 * "I have read the key facts", unticked, with the statement opened in place. A tick is for the statement that is on the screen: pressed
 * before it was opened it opens it, and another language or changed facts take the tick back.
 */
export function KeyFactsTick({
  offer: { offer_id: offerId, lender_name: lender },
  read,
  onRead,
  isMissing = false,
  disabled = false,
}: Props) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const { currentData: statement } = useKeyFacts(isOpen || read ? offerId : undefined);
  const language = useLanguage();
  const isTicked = read !== null && read.hash === statement?.hash;
  // The statement in the language of the page may be slow to come, or not come at all: the tick is not for it either way.
  const isOutdated = read !== null && (read.language !== language || (statement !== undefined && !isTicked));
  useEffect(() => {
    if (isOutdated) onRead(null);
  }, [isOutdated, onRead]);

  const tick = (wanted: boolean) => {
    if (!wanted) return onRead(null);
    setTooEarly(!isOpen);
    setOpen(true);
    if (isOpen && statement) onRead({ offerId, hash: statement.hash, language: statement.language });
  };

  const complaint =
    isTooEarly && !isTicked ? t('customer.offers.keyFacts.readFirst') : isMissing && !isTicked && t('customer.offers.keyFacts.missing');
  return (
    <div className={classes.tick}>
      <Checkbox
        checked={isTicked}
        disabled={disabled}
        label={t('customer.offers.keyFacts.iHaveRead', { lender })}
        error={complaint}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <UnstyledButton className={classes.open} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'customer.offers.keyFacts.hide' : 'customer.offers.keyFacts.read')}
        <span className="visually-hidden">: {lender}</span>
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.statement} tabIndex={0} role="region" aria-label={t('customer.offers.keyFacts.title', { lender })}>
            <Suspense>
              <KeyFactsStatement offerId={offerId} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}
