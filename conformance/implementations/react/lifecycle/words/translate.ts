import { createContext, useContext } from 'react';
import { translatorOf, type Tables, type TranslateFrom } from '../../words/translate.ts';
import { chinese } from './chinese.ts';
import { english, type CallWord } from './english.ts';
import { portuguese } from './portuguese.ts';

const TABLES: Tables<CallWord> = { 'en-US': english, 'pt-BR': portuguese, 'zh-CN': chinese };

export type Translate = TranslateFrom<CallWord>;

export const callTranslator = (locale: string): Translate => translatorOf(TABLES, locale);

export const CallWordsContext = createContext<Translate>(callTranslator('en-US'));

export const useWords = (): Translate => useContext(CallWordsContext);
