import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the offer in the address (`getOfferElementId` of the kit) once the offers are loaded: the router only scrolls to content that
 * is present at once.
 */
export function useScrollToOffer(): void {
  const { hash } = useLocation();
  const show = useEffectEvent(() => document.getElementById(hash.slice(1))?.scrollIntoView());
  // An effect returns nothing, but browsers return a promise of the scrolled page.
  useEffect(() => void show(), [hash]);
}
