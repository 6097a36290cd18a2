import { ApiProperty } from '@nestjs/swagger';
import {
  type ApplicationState,
  applicationStates,
  type TransitionSource,
  transitionSources,
} from '../../../../contracts/application-states.js';
import { type ConsentAction, consentActions } from '../../../../contracts/consents.js';
import { type Language, languages } from '../../../../contracts/i18n/translate.js';
import { helpRequestColumns } from '../../../../contracts/resources/help-request.js';
import { type ParkedSituation, parkedSituations } from '../../../../contracts/resources/parked-submission.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../../contracts/loan-types.js';
import { type TimelineKind, timelineKinds } from '../../../../contracts/timeline.js';
import { createRowModel } from '../../../../platform/http/row-model.js';
import type { CustomerHelpRequest } from '../../../messaging/messages/index.js';
import { type WithdrawalReceipt, withdrawalReceipts } from '../../applications/handlers/withdrawals.js';

/** A tranche that was paid out. */
export class RecordDisbursal {
  number!: number;
  /** Rupees; null while the lender has not reported it. */
  amount!: number | null;
  /** `YYYY-MM-DD`. */
  disbursed_on!: string | null;
  utr!: string | null;
  @ApiProperty({ enum: [0, 1] })
  is_reversed!: number;
}

/** What staff can do about an application at one lender now. */
export class RecordLenderActions {
  /** Version of the application, sent back with an action. */
  version!: number;
  /** Statuses that staff may enter on evidence. */
  @ApiProperty({ enum: applicationStates, isArray: true })
  states!: ApplicationState[];
  @ApiProperty({ enum: [0, 1] })
  may_withdraw!: number;
  /** The lender can be asked for the status. */
  @ApiProperty({ enum: [0, 1] })
  may_request_status!: number;
  /** When staff last had it asked. ISO 8601 UTC. */
  requested_at!: string | null;
  /** What the customer can be told again: the status in the customer's language; null where no message is sent. */
  status_to_tell!: string | null;
  /** Whether `situation` is set; for pages of the release before. */
  @ApiProperty({ enum: [0, 1], deprecated: true })
  is_stuck!: number;
  /** What is known of its submission, if that needs a decision. */
  @ApiProperty({ enum: parkedSituations, nullable: true })
  situation!: ParkedSituation | null;
  /** Whether the lender has received an application that the customer has withdrawn; null where it was not. */
  @ApiProperty({ enum: withdrawalReceipts, nullable: true })
  withdrawal_receipt!: WithdrawalReceipt | null;
}

/** An application at one lender. */
export class RecordLenderApplication {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  lender!: string;
  @ApiProperty({ format: 'uuid' })
  lender_id!: string;
  @ApiProperty({ enum: applicationStates })
  state!: ApplicationState;
  @ApiProperty({ enum: transitionSources })
  source!: TransitionSource;
  /** When the state began, as its source reports it. ISO 8601 UTC. */
  state_at!: string | null;
  moved_at!: string;
  /** The lender's own number. */
  reference!: string | null;
  sanctioned_amount!: number | null;
  rate_percent!: number | null;
  tenure_months!: number | null;
  emi!: number | null;
  reject_reason!: string | null;
  /** Staff pass the application on: the lender has no API. */
  @ApiProperty({ enum: [0, 1] })
  is_by_hand!: number;
  /** `YYYY-MM-DD`: day until which such a lender was promised to answer. */
  answer_due_on!: string | null;
  /** When staff passed it on to such a lender. ISO 8601 UTC. */
  passed_on_at!: string | null;
  @ApiProperty({ type: RecordDisbursal, isArray: true })
  disbursals!: RecordDisbursal[];
  actions!: RecordLenderActions;
}

/** What customer service does about an application. */
export class RecordCase {
  /** Name of the owner. */
  owner!: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  owner_id!: string | null;
  /** ISO 8601 UTC. */
  follow_up_at!: string | null;
  /** Sent back with the next action on the case. */
  version!: number;
}

/** An application of the customer. */
export class RecordApplication {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ enum: loanTypeKeys })
  loan_type!: LoanTypeKey;
  @ApiProperty({ enum: applicationStates })
  state!: ApplicationState;
  /** Rupees. */
  amount!: number;
  tenure_months!: number;
  created_at!: string;
  @ApiProperty({ type: RecordLenderApplication, isArray: true })
  lenders!: RecordLenderApplication[];
  case!: RecordCase;
}

/** Newest action of the customer for one purpose. */
export class RecordConsent {
  /** Purpose; `share_with_lender` followed by the id of the lender in `lender`. */
  purpose!: string;
  lender!: string | null;
  @ApiProperty({ enum: consentActions })
  action!: ConsentAction;
  at!: string;
  /** Version of the notice that was shown. */
  notice_version!: string;
  @ApiProperty({ enum: languages })
  language!: Language;
  /** Its text can be opened by this hash; null where it was not stored. */
  notice_hash!: string | null;
}

/** A Key Facts Statement that the customer acknowledged. */
export class RecordKeyFacts {
  id!: string;
  proposal_number!: string;
  /** Null where neither statement nor offer is kept. */
  lender!: string | null;
  /** False for a statement from before they were stored: it cannot be opened. */
  is_stored!: boolean;
  /** Version of the statement's form. */
  kfs_version!: string;
  @ApiProperty({ enum: languages })
  language!: Language;
  at!: string;
}

/** A request for help that the customer sent while logged in, or that staff entered for the customer, without what was written. */
const RecordHelpRequest = createRowModel('RecordHelpRequest', helpRequestColumns, { id: { type: String, format: 'uuid' } });

/** What happened once. */
export class RecordEntry {
  /** ISO 8601 UTC. */
  at!: string;
  @ApiProperty({ enum: timelineKinds })
  kind!: TimelineKind;
  /**
   * What happened: a status, the purpose of a consent, `key-facts` for a confirmed Key Facts Statement (kind `consent`), a call, a template,
   * a staff action, `first` or `further` for a visit, `requested` or `confirmed` for an OTP, a form step or `complete`, the loan type of an
   * evaluation; `login`, `note` and `asked` for help.
   */
  what!: string;
  /**
   * Further fact: the status before, `give` or `withdraw`, the outcome of a call, the state of a message, the text of a note, the time of a
   * follow-up (ISO 8601 UTC), the new owner of a case, the revealed field, the lender's reference for a status that staff entered, the number
   * of a request for help or of a Key Facts Statement, the channel of a visit (lookup id), the outcome of an OTP, the loan type of a form, the
   * number of offers.
   */
  detail!: string | null;
  lender!: string | null;
  /** Name of the member of staff, or source of a status. */
  who!: string | null;
  reason!: string | null;
  /** Version of the notice that a consent was given or withdrawn under. */
  notice_version!: string | null;
  /** Time that a lender took for its answer. */
  latency_ms!: number | null;
  /** How a message was sent, a code for a login, or how a lender told a status that staff entered; null where it is not known. */
  channel!: string | null;
  /** Number of wrong codes; null for everything else. */
  count!: number | null;
}

export class CustomerRecordResponse {
  @ApiProperty({ format: 'uuid' })
  user_id!: string;
  @ApiProperty({ format: 'uuid' })
  prospect_app_id!: string;
  /** First name and initial; empty before the form is filled in. */
  name!: string;
  /** Masked. */
  phone!: string | null;
  email!: string | null;
  pan!: string | null;
  @ApiProperty({ enum: languages })
  language!: Language;
  created_at!: string;
  /** Title of the brand of the first visit; its slug if it is published no more. */
  brand!: string | null;
  /** `utm_source` of the first visit. */
  source!: string | null;
  @ApiProperty({ type: RecordConsent, isArray: true })
  consents!: RecordConsent[];
  /** Newest first. */
  @ApiProperty({ type: RecordKeyFacts, isArray: true })
  key_facts!: RecordKeyFacts[];
  @ApiProperty({ type: RecordApplication, isArray: true })
  applications!: RecordApplication[];
  @ApiProperty({ type: RecordHelpRequest, isArray: true })
  help_requests!: readonly CustomerHelpRequest[];
  @ApiProperty({ type: RecordEntry, isArray: true })
  timeline!: RecordEntry[];
}
