import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { NOT_REGISTERED } from '../../../../../src/contracts/lookups.js';
import { type ProfileModel, type SetProductRequest, useGetUserQuery, useSetProductMutation } from '../../../api/generated.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useContinueTo } from '../../../kit/customer/use-continue-to.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import { productChosen } from '../../../session/customer-slice.ts';

const YES = 1;

interface Props {
  readonly type: LoanTypeKey;
  readonly onClose: () => void;
}

/**
 * Asks for a business registration certificate and a GST number (product specification §4 "Business dialog"); without them the customer
 * continues with another loan. Known answers are prefilled, to confirm or change (WCAG 3.3.7).
 */
export function RegistrationDialog({ type, onClose }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const goOn = useContinueTo();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile, isLoading } = useGetUserQuery({ id }, { skip: !id });
  const [choose] = useSetProductMutation();
  useRestoreFocus();

  const choices = [
    { value: YES, label: t('customer.business.yes') },
    { value: 0, label: t('customer.business.no') },
  ];
  const flag = { rule: { kind: 'flag' }, required: true, choices } as const;
  const fields: FormField[] = [
    { name: 'have_registration', label: t('customer.business.registration'), hint: t('customer.business.personal'), ...flag },
    { name: 'have_gst', label: t('customer.business.gst'), onlyIf: ({ have_registration }) => have_registration === YES, ...flag },
  ];

  const submit = async (answers: FormValues) => {
    const request = { product_type: loanTypes[type].productType, ...answers } as SetProductRequest;
    const { product_type: productType, next } = await choose({ setProductRequest: request }).unwrap();
    dispatch(productChosen({ productType, productId: null }));
    await goOn(next, { replace: productType !== loanTypes[type].productType });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('customer.business.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}
    >
      {!isLoading && (
        <FieldForm
          fields={fields}
          initial={profile ? initialAnswers(profile) : {}}
          submitLabel={t('customer.business.submit')}
          onSubmit={submit}
          isTransient
          hasAutoFocus
        />
      )}
    </Modal>
  );
}

/** 0 also means not asked. A customer who went on to the business form has answered: the question about the GST number is there. */
function initialAnswers({ business_registration_type: registration, business_constitution, have_gst }: ProfileModel): FormValues {
  const isAnswered = have_gst === YES || business_constitution > 0;
  return {
    ...((registration > 0 || isAnswered) && { have_registration: registration === NOT_REGISTERED ? 0 : YES }),
    ...(isAnswered && { have_gst }),
  };
}
