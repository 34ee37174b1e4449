import { imhotep } from '@saqqara/imhotep-1';
import { describeReplays } from '@saqqara/kernel/testing';

describeReplays(imhotep, new URL('replays/', import.meta.url));
