import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import { Public } from '../../../platform/http/access.js';
import { OneOfParam } from '../../../platform/http/param.pipes.js';
import { languageList } from '../domain/language-list.js';
import { loanGroups, selectionLists, type SelectionLists } from '../domain/selection-lists.js';
import { LanguagesResponse, LanguagesRequest, SelectionListsModel } from './lists.dto.js';

@ApiTags('lists')
@Public()
@Controller()
export class ListsController {
  /** Returns all selection lists. */
  @Get('search-list/:language')
  @ApiOperation({ operationId: 'getSelectionLists' })
  @ApiParam({ name: 'language', enum: languages })
  @ApiOkResponse({ type: SelectionListsModel })
  all(@Param('language', new OneOfParam(languages)) language: Language): SelectionLists {
    return selectionLists(language);
  }

  /** Returns the selection lists of one loan group. */
  @Get('search-list/:language/:id')
  @ApiOperation({ operationId: 'getSelectionListsOfGroup' })
  @ApiParam({ name: 'language', enum: languages })
  @ApiParam({ name: 'id', enum: loanGroups })
  @ApiOkResponse({ type: SelectionListsModel })
  ofGroup(
    @Param('language', new OneOfParam(languages)) language: Language,
    @Param('id', new OneOfParam(loanGroups)) group: string,
  ): SelectionLists {
    return selectionLists(language, group);
  }

  /** Returns the languages of a country. */
  @Post('getLanguages')
  @HttpCode(200)
  @ApiOperation({ operationId: 'getLanguages' })
  @ApiOkResponse({ type: LanguagesResponse })
  languages(@Body() { countryCode }: LanguagesRequest): LanguagesResponse {
    return { data: languageList(countryCode) };
  }
}
