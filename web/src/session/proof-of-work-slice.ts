import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const slice = createSlice({
  name: 'stepUp',
  initialState: { isRunning: false },
  reducers: {
    /** The browser begins, or has ended, the work that the server asked for. */
    stepUpRunning: (_, { payload }: PayloadAction<boolean>) => ({ isRunning: payload }),
  },
});

export const proofOfWorkReducer = slice.reducer;
export const { stepUpRunning: proofOfWorkRunning } = slice.actions;
