import { useTable } from '../../table/tableModel.ts';
import { Conversation } from '../Conversation.tsx';
import { useOnline } from './context.ts';

export function Talk() {
  const { say } = useTable();
  const { match, state } = useOnline();
  return (
    <Conversation
      mirror={state.mirror}
      names={say.names}
      looks={say.looks}
      act={(wish) => void match.act(wish)}
    />
  );
}
