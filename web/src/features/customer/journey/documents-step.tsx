import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { DocumentsStepModel, JourneyDocumentModel } from '../../../api/generated.ts';
import { isFailure } from '../../../api/failure.ts';
import { formatBytes } from '../../../i18n/format.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { FormError } from '../../../kit/form-error.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { useSendJourneyDocumentsMutation } from './documents-api.ts';
import { DocumentField } from './document-field.tsx';
import type { StepProps } from './use-step.ts';

type Problem = 'required' | 'type' | 'size';

/** Documents that the lender asks for. They are checked here first, so that the customer does not wait for an upload that is refused. */
export function DocumentsStepView({ step, journeyRef, journey: { lender_name: lender } }: StepProps<DocumentsStepModel>) {
  const t = useText();
  const id = useId();
  const [send] = useSendJourneyDocumentsMutation();
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({});
  const [refusal, setRefusal] = useFailure();
  const [sent, setSent] = useState<number>();

  const problemText = ({ name, max_bytes }: JourneyDocumentModel): string | undefined => {
    const problem = problems[name];
    if (problem === 'required') return t('errors.field.required');
    if (problem === 'type') return t('errors.codes.unsupported-media-type');
    return problem && t('errors.codes.too-large', { limit: formatBytes(max_bytes) });
  };

  const pick = (name: string, file: File | undefined) => {
    const others = Object.entries(files).filter(([other]) => other !== name);
    setFiles(Object.fromEntries(file ? [...others, [name, file]] : others));
    setProblems({});
    setRefusal(undefined);
  };

  const [isBusy, submit] = useBusy(async () => {
    const found = step.documents.flatMap((document) => {
      const problem = problemOf(document, files[document.name]);
      return problem ? [[document.name, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    setRefusal(undefined);
    const [first] = found;
    if (first) return document.getElementById(`${id}-${first[0]}`)?.focus();
    setSent(0);
    const answer = await send({ ...journeyRef, step: step.id, files, onProgress: setSent });
    setSent(undefined);
    if (isFailure(answer.error)) setRefusal(answer.error);
  });

  return (
    <>
      <Text c="dimmed">{getTextByKey(step.text, { lender })}</Text>
      {step.documents.map((document) => (
        <DocumentField
          key={document.name}
          id={`${id}-${document.name}`}
          document={document}
          file={files[document.name]}
          problem={problemText(document) ?? refusal?.fields?.[document.name]}
          isBusy={isBusy}
          onPick={(file) => pick(document.name, file)}
        />
      ))}
      {refusal && <FormError>{refusal.message}</FormError>}
      {sent !== undefined && (
        <div role="status">
          <Text size="sm">{t('common.upload.sending', { percent: Math.round(sent * 100) })}</Text>
          <Progress value={sent * 100} aria-label={t('common.upload.sending', { percent: Math.round(sent * 100) })} />
        </div>
      )}
      <Button loading={isBusy} onClick={() => void submit()}>
        {getTextByKey(step.action, { lender })}
      </Button>
    </>
  );
}

function problemOf({ types, max_bytes }: JourneyDocumentModel, file: File | undefined): Problem | undefined {
  if (!file) return 'required';
  if (!types.includes(file.type)) return 'type';
  return file.size > max_bytes ? 'size' : undefined;
}
