import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loanTypeAfterRejection, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { customerPaths, isOwnUserPath } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { useApplyForGoldMutation } from '../../../api/generated.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useChooseProduct } from '../../../kit/customer/use-choose-product.ts';
import { useContinueTo } from '../../../kit/customer/use-continue-to.ts';
import { LazyEqualChoiceDialog } from '../../../kit/lazy-equal-choice-dialog.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { loginPaths } from '../../../session/audience.ts';
import { productChosen, productRequested } from '../../../session/customer-slice.ts';

interface Props {
  readonly creditappUuid: string;
  /** The problem in the response to the form. */
  readonly problem?: string | undefined;
  /** Whether the customer of the application is logged in; only that customer may use the gold-loans call. */
  readonly isOwner: boolean;
}

/**
 * The lender has refused: offers a gold loan by the gold-loans call (product specification §4 "Business intake"). Any other visitor with
 * the address enters gold loans with their own account: at once when logged in, otherwise after login.
 */
export function Rejection({ creditappUuid, problem, isOwner }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const goOn = useContinueTo();
  const choose = useChooseProduct();
  const isLoggedIn = useAppSelector((state) => state.session.customer.token !== null);
  const [isAsked, setAsked] = useState(true);
  const [ask] = useApplyForGoldMutation();
  const [failure, setFailure] = useFailure();
  const [isBusy, apply] = useBusy(async () => {
    if (!isLoggedIn) {
      dispatch(productRequested(loanTypeAfterRejection));
      return await navigate(loginPaths.customer);
    }
    if (!isOwner) return await choose(loanTypeAfterRejection).catch(() => navigate(customerPaths.products));
    setFailure(undefined);
    const { data, error } = await ask({ appId: creditappUuid });
    setFailure(isFailure(error) ? error : undefined);
    if (!isOwnUserPath(data?.redirect)) return;
    // The guard blocks pages of a product that the customer has not chosen.
    const { productType, productId } = loanTypes[loanTypeAfterRejection];
    dispatch(productChosen({ productType, productId }));
    await goOn(data.redirect);
  });
  return (
    <>
      {problem && <FormError>{problem}</FormError>}
      {!isAsked && (
        <>
          <Text>{t('journey.intake.rejection.title')}</Text>
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('journey.intake.rejection.gold')}
          </Button>
        </>
      )}
      {isAsked && (
        <LazyEqualChoiceDialog
          title={t('journey.intake.rejection.title')}
          effect={t('journey.intake.rejection.gold')}
          keepLabel={t('journey.intake.rejection.no')}
          endLabel={t('journey.intake.rejection.yes')}
          isBusy={isBusy}
          problem={failure?.message}
          onEnd={() => void apply()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
