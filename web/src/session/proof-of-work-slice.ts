import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const slice = createSlice({
  name: 'stepUp',
  initialState: { isRunning: false },
  reducers: {
    /** The proof of work has started or ended. */
    stepUpRunning: (_, { payload }: PayloadAction<boolean>) => ({ isRunning: payload }),
  },
});

export const proofOfWorkReducer = slice.reducer;
export const { stepUpRunning: proofOfWorkRunning } = slice.actions;
