import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Brings the offer that the address names (`getOfferElementId` of the kit) into sight, once the offers are there: the router only knows what stands at once. */
export function useScrollToOffer(): void {
  const { hash } = useLocation();
  const show = useEffectEvent(() => document.getElementById(hash.slice(1))?.scrollIntoView());
  useEffect(() => show(), [hash]);
}
