import { ProblemError } from '../problem.ts';

const BODY_BYTES = 16 * 1_024;

/** The JSON of a request; what is too long is not even read to its end. */
export async function bodyOf(request: Request, most = BODY_BYTES): Promise<unknown> {
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json') throw new ProblemError('malformed');
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new ProblemError('tooLarge');
  const bytes = await bytesOf(request, most);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError('malformed');
  }
}

async function bytesOf(request: Request, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > most) throw new ProblemError('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    // Who hangs up in the middle of it is no failure of ours.
    throw error instanceof ProblemError ? error : new ProblemError('malformed');
  }
  return Buffer.concat(chunks);
}
