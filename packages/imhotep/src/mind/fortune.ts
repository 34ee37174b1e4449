import type { Fortune } from '@saqqara/kernel';

export const fortune: Fortune = { ahead: 0 };
