import type { OnlineSlots } from '../../table/onlineSlots.ts';
import { Asking } from './Asking.tsx';
import { Epilogue } from './Epilogue.tsx';
import { Menu } from './Menu.tsx';
import { Next } from './Next.tsx';
import { Notes } from './Notes.tsx';
import { Order } from './Order.tsx';
import { Presence } from './Presence.tsx';
import { Talk } from './Talk.tsx';
import { Prologue } from './Prologue.tsx';
import { Recall } from './Recall.tsx';
import { Tool } from './Tool.tsx';
import { Unread } from './Unread.tsx';

export const ONLINE_PARTS: OnlineSlots = {
  Notes,
  Presence,
  Tool,
  Asking,
  Next,
  Menu,
  Talk,
  Unread,
  Prologue,
  Recall,
  Order,
  Epilogue,
};
