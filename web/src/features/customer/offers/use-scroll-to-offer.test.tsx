import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { useScrollToOffer } from './use-scroll-to-offer.ts';

function Page() {
  useScrollToOffer();
  return (
    <p id="offer-1">
      <Link to="#offer-2">Next</Link>
    </p>
  );
}

it('leaves the page as it is when the customer goes on from an offer in the address', async () => {
  const { unmount } = render(
    <MemoryRouter initialEntries={['/offers#offer-1']}>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('link', { name: 'Next' })).toBeVisible();
  expect(unmount).not.toThrow();
});
