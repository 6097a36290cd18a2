import { Button, Text } from '@mantine/core';
import { FIRST_STATE, isTerminal } from '../../../../../src/contracts/application-states.js';
import { journeyAt, journeyPlaces } from '../../../../../src/contracts/journeys/places.js';
import { isBeforeSigning, type RejectReason, rejectReasons } from '../../../../../src/contracts/journeys/journey.js';
import type { SubmissionModel } from '../../../api/generated.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { ProductLink } from '../../../kit/customer/product-link.tsx';
import { HeldButton, HeldText } from '../../../kit/submission/held.tsx';
import { isCustomersTurn, isTakenBack, waitsForCustomer } from '../../../kit/submission/standing.ts';
import { TakenBackNote } from '../../../kit/submission/taken-back-note.tsx';
import classes from './next-panel.module.css';

interface Props {
  readonly submission: SubmissionModel;
}

/** What the customer does next at this lender and until when; where nothing waits for him, what happens by itself. */
export function NextPanel({ submission }: Props) {
  const t = useText();
  const { lender_name: lender, next, state, reject_reason: reason } = submission;
  const journey = waitsForCustomer(submission) ? journeyAt(next) : null;
  const isHisTurn = isCustomersTurn(submission);
  return (
    <div className={classes.panel}>
      {!isTerminal(state) && <h3 className={classes.title}>{t(isHisTurn ? 'customer.status.todo' : 'customer.status.next')}</h3>}
      <div>
        <NextText submission={submission} />
      </div>
      {reason && (
        <Text>{t('customer.status.reason', { reason: isKnownReason(reason) ? t(`journey.common.reason.${reason}`) : reason })}</Text>
      )}
      {isHisTurn && <Until submission={submission} />}
      {journey && (
        <Button component={ProductLink} to={next} products={journeyPlaces[journey].loanTypes} className="no-print">
          {t('customer.status.continue', { lender })}
        </Button>
      )}
    </div>
  );
}

function NextText({ submission }: Props) {
  const t = useText();
  const { state, lender_name: lender } = submission;
  if (isTakenBack(submission)) return <TakenBackNote lender={lender} />;
  if (submission.awaits_answer) return t('customer.status.awaitsAnswer', { lender });
  if (state !== FIRST_STATE || submission.is_received) return t(`states.${state}.next`);
  if (submission.by_hand) return t('customer.status.byHand');
  if (!submission.is_held) return t('customer.status.underWay');
  return (
    <>
      <HeldText lender={lender} />
      <br />
      <HeldButton />
    </>
  );
}

/** By when the customer should act: as long as the lender stands by its offer. Once he has signed, he has taken it. */
function Until({ submission }: Props) {
  const t = useText();
  const language = useLanguage();
  const { state, valid_until: until, lender_name: lender } = submission;
  // What is left to do at the lender is no matter of its first offer any more.
  const isOver = until !== null && isPast(until) && !waitsForCustomer(submission);
  if (!until || isOver || !isBeforeSigning(state)) return null;
  const date = formatDateTime(until, language);
  return <Text className={classes.until}>{t(isPast(until) ? 'customer.status.ranOut' : 'customer.status.until', { date, lender })}</Text>;
}

const isPast = (instant: string) => Date.parse(instant) < Date.now();

const isKnownReason = (reason: string): reason is RejectReason => (rejectReasons as readonly string[]).includes(reason);
