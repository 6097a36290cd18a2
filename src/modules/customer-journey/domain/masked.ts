/** A PAN with all but its last four characters hidden (`XXXXXX234F`); an empty text for none. */
export const maskedPan = (pan: string | null) => (pan ? 'X'.repeat(pan.length - 4) + pan.slice(-4) : '');

/** A birth date (`YYYY-MM-DD`) of which only the year is left, as it is read in India: `XX/XX/1990`; an empty text for none. */
export const maskedBirthDate = (birthDate: string | null) => (birthDate ? `XX/XX/${birthDate.slice(0, 4)}` : '');
