// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Writes the shapes that the collections draw with.
library Svg {
    using Strings for uint256;

    function attribute(string memory name, string memory value) internal pure returns (string memory) {
        return string.concat(" ", name, '="', value, '"');
    }

    function attribute(string memory name, uint256 value) internal pure returns (string memory) {
        return attribute(name, value.toString());
    }

    function point(uint256 x, uint256 y) internal pure returns (string memory) {
        return string.concat(x.toString(), " ", y.toString());
    }

    function rect(uint256 x, uint256 y, uint256 width, uint256 height, string memory fill)
        internal
        pure
        returns (string memory)
    {
        string memory place = string.concat(attribute("x", x), attribute("y", y));
        string memory size = string.concat(attribute("width", width), attribute("height", height));
        return string.concat("<rect", place, size, attribute("fill", fill), "/>");
    }

    function circle(uint256 x, uint256 y, uint256 radius, string memory style) internal pure returns (string memory) {
        string memory place = string.concat(attribute("cx", x), attribute("cy", y));
        return string.concat("<circle", place, attribute("r", radius), style, "/>");
    }

    function path(string memory data, string memory style) internal pure returns (string memory) {
        return string.concat("<path", attribute("d", data), style, "/>");
    }

    function stroke(string memory color, uint256 width) internal pure returns (string memory) {
        return string.concat(' fill="none"', attribute("stroke", color), attribute("stroke-width", width));
    }
}
