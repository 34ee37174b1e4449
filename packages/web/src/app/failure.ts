import { useState } from 'preact/hooks';

/** Hands on what goes wrong after drawing, a fetch above all, as if it had gone wrong while drawing: to the guard around it. */
export function useFailure(): (error: unknown) => void {
  const [failure, setFailure] = useState<Error | null>(null);
  if (failure !== null) throw failure;
  return (error) => setFailure(error instanceof Error ? error : new Error(String(error)));
}
