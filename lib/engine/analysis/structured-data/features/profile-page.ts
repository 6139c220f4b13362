import { names } from '../../../core/names.ts';
import type { EntityRule, Feature } from '../feature.ts';
import { ORGANIZATIONS } from './schema-types.ts';
import { counter, DATE, IMAGE, oneOfTypes, TEXT, URL } from './value-rules.ts';

const PROFILE: EntityRule = {
  required: [['name', 'alternateName']],
  recommended: names(
    'agentInteractionStatistic alternateName description identifier image interactionStatistic sameAs',
  ),
  properties: {
    name: TEXT,
    agentInteractionStatistic: counter(['FollowAction', 'LikeAction', 'WriteAction', 'ShareAction']),
    alternateName: TEXT,
    description: TEXT,
    identifier: { forms: ['text'], entity: { PropertyValue: {} } },
    image: IMAGE,
    interactionStatistic: counter(['FollowAction', 'LikeAction', 'BefriendAction']),
    sameAs: URL,
  },
};

/** Of a copy retrieved on 2026-07-07. */
export const profilePage: Feature = {
  id: 'profile-page',
  read: '2026-11-25',
  types: ['ProfilePage'],
  required: ['mainEntity'],
  recommended: ['dateCreated', 'dateModified'],
  properties: {
    mainEntity: oneOfTypes(['Person', ...ORGANIZATIONS], PROFILE),
    dateCreated: DATE,
    dateModified: DATE,
  },
};
