import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newRequestId } from '../../../api/api-origin.ts';

interface CodeStep {
  readonly isActive: boolean;
  readonly enter: () => Promise<void>;
  /** As the button of the browser does. */
  readonly leave: () => Promise<void>;
}

/** The code is a step of its own in the history of the tab: whoever goes back from it is at the form again. It is one of this visit, not of one before a reload. */
export function useCodeStep(): CodeStep {
  const [visit] = useState(newRequestId);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isHere = (state as { readonly code?: unknown } | null)?.code === visit;
  return {
    isActive: isHere,
    enter: async () => {
      if (!isHere) await navigate({ pathname, search }, { state: { code: visit } });
    },
    leave: async () => await navigate(-1),
  };
}
