import { Api } from "../state/http-api.js";

/** Swagger UI for openapi.yaml, authorized with the token that the page uses. */
const docs = globalThis.SwaggerUIBundle({
  url: "/openapi.json",
  domNode: document.getElementById("docs"),
  deepLinking: true,
  validatorUrl: "none", // the online validator would receive the API description
  defaultModelsExpandDepth: 0,
  onComplete: () => {
    const { token } = new Api();
    if (token) {
      docs.preauthorizeApiKey("token", token);
    }
  },
});
