import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { createJourney, JourneyServer, findPageHeading } from '../../../testing/journey-server.ts';
import { APP_ID } from '../../../testing/sample-customer.ts';
import { JourneyPage } from './journey-page.tsx';

let server: JourneyServer;
beforeEach(async () => {
  server = await JourneyServer.start();
});
afterEach(() => server.stop());

const open = () => openAsCustomer(<JourneyPage lender="cashe" />, '/user/cashe');

describe('documents', () => {
  const choose = (file: File) => fireEvent.change(screen.getByLabelText(/Salary slip/), { target: { files: [file] } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

  it('are checked before the upload and sent under their part names', async () => {
    server.view = { body: createJourney('cashe', 'docs_pending') };
    server.stepResponse = { body: createJourney('cashe', 'under_review') };
    await open();
    await findPageHeading('Add your salary slip');
    send();
    expect(await screen.findByText('This field is required.')).toBeVisible();
    choose(new File(['x'], 'slip.txt', { type: 'text/plain' }));
    send();
    expect(await screen.findByText('This kind of content is not accepted here.')).toBeVisible();
    const huge = new File(['x'], 'slip.pdf', { type: 'application/pdf' });
    Object.defineProperty(huge, 'size', { value: 5 * 1024 * 1024 + 1 });
    choose(huge);
    send();
    expect(await screen.findByText('This is too large. The limit is 5 MB.')).toBeVisible();
    expect(server.getSteps()).toEqual([]);

    server.stepResponse = {
      status: 422,
      body: { code: 'invalid', message: 'Please check the form.', fields: { salary_slip: 'This file cannot be read.' }, requestId: 'r' },
    };
    choose(new File(['%PDF-1.4'], 'cut-short.pdf', { type: 'application/pdf' }));
    send();
    expect(await screen.findByText('This file cannot be read.')).toBeVisible();
    expect(screen.getByLabelText(/Salary slip/)).toBeInvalid();
    expect(screen.getByText('Please check the form.').closest('[role=alert]')).toHaveFocus();

    server.stepResponse = { body: createJourney('cashe', 'under_review') };
    server.view = server.stepResponse;
    choose(new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' }));
    send();
    await findPageHeading('Your part is done');
    const [, sent] = server.getSteps();
    expect(sent?.path).toBe(`/api/journeys/cashe/${APP_ID}/steps/documents`);
    expect(sent?.body).toMatch(/name="salary_slip"; filename="slip\.pdf"/);
  });
});
