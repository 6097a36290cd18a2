/** Where a pincode lies; empty texts where that is not known. */
export class PincodeAnswer {
  city!: string;
  state!: string;
}
