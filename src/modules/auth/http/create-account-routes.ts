import { HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import { type AccountAction, accountActions } from '../../../contracts/resources/account.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { CallerLanguage } from '../../../platform/http/caller-text.js';
import { IdParam, OneOfParam } from '../../../platform/http/param.pipes.js';
import type { DeclaredResource } from '../../../platform/resources/declared-resource.js';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import type { PasswordAudience } from '../domain/accounts.js';
import { RunAccountAction } from '../messages/accounts.js';

/** Creates the routes of the accounts of one audience: the generic resource routes and the actions. */
export function createAccountRoutes<Row extends object>(accounts: DeclaredResource<Row>, audience: PasswordAudience, operationId: string) {
  const routes = createResourceRoutes(accounts);

  abstract class AccountRoutes extends routes {
    @Inject(CommandBus) readonly commands!: CommandBus;

    @Allow({ permission: accounts.write })
    @Post(`admin/${accounts.path}/:id/deeds/:deed`)
    @HttpCode(200)
    @ApiOperation({
      operationId,
      summary: "Invites again, disables, enables, resets or ends all sessions, and returns the record; never on the caller's own account.",
    })
    @ApiParam({ name: 'deed', enum: accountActions, enumName: 'AccountDeed' })
    @ApiOkResponse({ type: routes.models.row })
    async runAction(
      @Param('id', IdParam) id: string,
      @Param('deed', new OneOfParam(accountActions)) deed: AccountAction,
      @CurrentActor() actor: Actor,
      @CallerLanguage() language: Language,
    ): Promise<Row> {
      await this.commands.execute(new RunAccountAction(audience, id, deed, language, actor));
      return await this.record(id, actor);
    }
  }
  return AccountRoutes;
}
