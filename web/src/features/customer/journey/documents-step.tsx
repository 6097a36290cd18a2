import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { DocumentsStepModel, JourneyDocumentModel } from '../../../api/generated.ts';
import { isFailure } from '../../../api/failure.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { useBusy } from '../../../kit/use-busy.ts';
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
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState<number>();

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
    const [first] = found;
    if (first) return document.getElementById(`${id}-${first[0]}`)?.focus();
    setSent(0);
    const answer = await send({ ...journeyRef, step: step.id, files, onProgress: setSent });
    setSent(undefined);
    if (isFailure(answer.error)) setRefusal(Object.values(answer.error.fields ?? {})[0] ?? answer.error.message);
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
          problem={problems[document.name]}
          isBusy={isBusy}
          onPick={(file) => pick(document.name, file)}
        />
      ))}
      {refusal && (
        <Text c="red" role="alert">
          {refusal}
        </Text>
      )}
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
