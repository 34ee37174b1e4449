import '../online/pages/style.ts';
import '../find/tables/tables.css';
import '../known/LadderScreen.css';
import './groups.css';
import { SpeakingAlso } from '../i18n/context.tsx';
import { GroupPage } from './GroupPage.tsx';
import { GroupsPage } from './GroupsPage.tsx';

interface GroupsProps {
  readonly id: string | null;
  /** What leads into it, for who came by a link. */
  readonly invitation: string | null;
}

/** The circles in which somebody plays. */
export const Groups = ({ id, invitation }: GroupsProps) => (
  <SpeakingAlso sections={['groups', 'known', 'find', 'onlinePages']}>
    {id === null ? <GroupsPage /> : <GroupPage id={id} invitation={invitation} />}
  </SpeakingAlso>
);
