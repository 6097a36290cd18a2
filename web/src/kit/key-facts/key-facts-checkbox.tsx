import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import classes from './key-facts-checkbox.module.css';
import { useKeyFacts } from './use-key-facts.ts';
import type { KeyFactsAcknowledgements, KeyFactsOffer } from './use-key-facts-acknowledgements.ts';

const KeyFactsStatement = lazy(() => import('./key-facts-statement.tsx').then((module) => ({ default: module.KeyFactsStatement })));

interface Props {
  readonly offer: KeyFactsOffer;
  readonly acknowledgements: KeyFactsAcknowledgements;
  /** Whether he went on without the tick. */
  readonly isMissing?: boolean;
  readonly disabled?: boolean;
  /** What the tick stands in, such as a foot that stays in sight below a long statement; by itself after the last line otherwise. */
  readonly renderFooter?: (tick: ReactNode) => ReactNode;
}

/**
 * The statement, opened in place, and after its last line the tick "I have read the key facts". A tick is for the statement that is on the
 * screen: pressed before it was opened it opens it, and another language or changed facts take the tick back.
 */
export function KeyFactsCheckbox({ offer, acknowledgements, isMissing = false, disabled = false, renderFooter = (tick) => tick }: Props) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** How often it was pressed before the statement was there to be read. */
  const [earlyPresses, setEarlyPresses] = useState(0);
  const { offer_id: offerId, lender_name: lender } = offer;
  const read = acknowledgements.get(offer);
  const { currentData: statement } = useKeyFacts(isOpen || read ? offerId : undefined);
  const language = useLanguage();
  const isTicked = read !== null && read.hash === statement?.hash;
  // The statement in the language of the page may be slow to come, or not come at all: the tick is not for it either way.
  const isOutdated = read !== null && (read.language !== language || (statement !== undefined && !isTicked));
  const takeBack = useEffectEvent(() => acknowledgements.set(offer, null));
  useEffect(() => {
    if (isOutdated) takeBack();
  }, [isOutdated]);

  const statementRegion = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (earlyPresses > 0) statementRegion.current?.focus();
  }, [earlyPresses]);

  const tick = (wanted: boolean) => {
    if (!wanted) return acknowledgements.set(offer, null);
    if (isOpen && statement) {
      setEarlyPresses(0);
      return acknowledgements.set(offer, { offerId, hash: statement.hash, language: statement.language });
    }
    setEarlyPresses(earlyPresses + 1);
    setOpen(true);
  };

  const complaint =
    (earlyPresses > 0 && t('customer.offers.keyFacts.readFirst')) ||
    acknowledgements.getProblem(offer) ||
    (isMissing && t('customer.offers.keyFacts.missing'));
  return (
    <div className={classes.tick}>
      <UnstyledButton className={classes.open} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'customer.offers.keyFacts.hide' : 'customer.offers.keyFacts.read')}
        <span className="visually-hidden">: {lender}</span>
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div
            ref={statementRegion}
            className={classes.statement}
            tabIndex={0}
            role="region"
            aria-label={t('customer.offers.keyFacts.title', { lender })}
          >
            <Suspense>
              <KeyFactsStatement offerId={offerId} />
            </Suspense>
          </div>
        )}
      </div>
      {renderFooter(
        <Checkbox
          checked={isTicked}
          disabled={disabled}
          label={t('customer.offers.keyFacts.iHaveRead', { lender })}
          error={!isTicked && complaint}
          onChange={(event) => tick(event.currentTarget.checked)}
        />,
      )}
    </div>
  );
}
