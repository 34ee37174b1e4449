import { ProblemError } from '../problem.ts';

const BODY_BYTES = 16 * 1_024;

/** The JSON of a request; what is too long is not even read to its end. */
export async function bodyOf(request: Request): Promise<unknown> {
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json') throw new ProblemError('malformed');
  if (Number(request.headers.get('content-length') ?? 0) > BODY_BYTES) throw new ProblemError('tooLarge');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > BODY_BYTES) throw new ProblemError('tooLarge');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new ProblemError('malformed');
  }
}
