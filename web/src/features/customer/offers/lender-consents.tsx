import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { OfferCardModel } from '../../../api/generated.ts';
import { KeyFactsCheckbox } from '../../../kit/key-facts/key-facts-checkbox.tsx';
import { LenderDisclosure } from '../../../kit/offer/lender-disclosure.tsx';
import { LenderNotice } from './lender-notice.tsx';
import classes from './lender-consents.module.css';
import type { LenderSelection } from './use-lender-selection.ts';

interface Props {
  readonly offer: OfferCardModel;
  readonly selection: LenderSelection;
  readonly disabled: boolean;
}

/** The consent for one lender below its notice, and the acknowledgement of its key facts. */
export function LenderConsents({ offer, selection, disabled }: Props) {
  const id = useId();
  const notice = selection.noticeOf(offer);
  const isTicked = selection.isSelected(offer);
  return (
    <div className={classes.ticks}>
      <LenderDisclosure offer={offer} />
      <LenderNotice id={id} notice={notice} />
      <Checkbox
        checked={isTicked}
        disabled={disabled}
        label={notice.tick}
        aria-describedby={id}
        onChange={(event) => selection.select(offer, event.currentTarget.checked)}
      />
      {isTicked && (
        <KeyFactsCheckbox offer={offer} acknowledgements={selection.statements} isMissing={selection.isIncomplete} disabled={disabled} />
      )}
    </div>
  );
}
