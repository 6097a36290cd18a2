import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newRequestId } from '../../../api/api-origin.ts';

interface CodeStep {
  readonly isActive: boolean;
  readonly enter: () => Promise<void>;
  /** Same as the browser's Back button. */
  readonly leave: () => Promise<void>;
}

/**
 * Makes the OTP its own step in the tab history: Back returns to the form. The step belongs to one page visit; after a reload the form is
 * shown.
 */
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
