import { isFailure } from '../../../api/failure.ts';
import { useFollowCardLinkMutation, useOpenCardLeadMutation } from '../../../api/generated.ts';
import { page } from '../../../browser/page.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';

/**
 * Opens the bank's page, with or without consent to store the chosen card. Returns whether that is in progress, the function that does it,
 * and why the last attempt failed.
 */
export function useApply(categoryId: string) {
  const [follow] = useFollowCardLinkMutation();
  const [openLead] = useOpenCardLeadMutation();
  const [problem, setProblem] = useFailure();
  const [isBusy, apply] = useBusy(async (noticeHash?: string) => {
    const answer = await (noticeHash === undefined
      ? follow({ categoryId })
      : openLead({ categoryId, openCardLeadRequest: { notice_hash: noticeHash } }));
    setProblem(isFailure(answer.error) ? answer.error : undefined);
    if (answer.data) page.leaveFor(answer.data.url);
  });
  return { isBusy, apply, problem };
}
